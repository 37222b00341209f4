// The form of a new game on a row. What was chosen last stays as long as the page.

import { useMemo, useState } from 'preact/hooks';
import { notify } from '../../base/announce';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import parts from '../../base/parts.module.css';
import { gamePath, navigate } from '../../base/router';
import { Choices } from '../../base/ui';
import type { NewStrip, Opponent, StripState } from '../../client';
import { errorText, makeHere } from '../../client/page/calls';
import { startWithStones } from '../../strip/levels';
import { emptyRow, type Player, type Row, type RowKind, rowText, rowWinner } from '../../strip/row';
import { FriendFields, useFriend } from '../../table/friend-fields';
import { StrengthField } from '../../table/strength-field';
import { firstRow, type Place } from './address';
import { Ends, RuleLine } from './ends';
import { useWords } from './load';
import rowStyles from './row.module.css';
import { RowBoard } from './row-board';
import rowGame from './row-game.module.css';
import { LengthField } from './setup-card';
import { ownShare, SCALES } from './strength';
import { here } from './tree';
import { knownBy } from './use-explorer';

/** The ball of a shorter strip has no square to stand on; shorter rows are over too soon to be a game. */
const SHORTEST = 3;
const USUAL = { strip: 15, oddish: 14 } as const satisfies Record<RowKind, number>;

interface Wish {
  readonly opponent: Opponent;
  readonly side: Player | 'random';
  /** How many of a hundred turns of the computer are perfect. */
  readonly perfect: number;
  /** It is as strong as the reader. */
  readonly mine: boolean;
  readonly start: 'empty' | 'stones' | 'given';
  readonly squares: number;
}

const wishes: Record<RowKind, Wish> = {
  strip: { opponent: 'computer', side: 'L', perfect: 25, mine: true, start: 'stones', squares: USUAL.strip },
  oddish: { opponent: 'computer', side: 'L', perfect: 25, mine: true, start: 'stones', squares: USUAL.oddish },
};

interface Props {
  readonly kind: RowKind;
  readonly place: Place;
}

export function NewGame({ kind, place }: Props) {
  const words = useWords();
  const t = useText();
  const { play: p, player } = words;
  const { row: given } = here(place.tree);
  // A position in the address was sent here to be played.
  const isGiven = rowText(given) !== rowText(firstRow(kind)) && !rowWinner(given);
  const [wish, setWish] = useState<Wish>(() => (isGiven ? { ...wishes[kind], start: 'given' } : wishes[kind]));
  const change = (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part }));
  const { opponent } = wish;
  const own = ownShare(kind);
  const perfect = wish.mine ? own : wish.perfect;
  const friend = useFriend<NewStrip>();
  const starts = (['empty', 'stones', 'given'] as const).filter((each) => each !== 'given' || isGiven);
  const length = wish.start === 'given' ? given.squares : wish.squares;
  const row = useMemo(() => startOf(kind, wish, given), [kind, wish.start, wish.squares, rowText(given)]);
  const begun = (event: Event) => {
    event.preventDefault();
    wishes[kind] = wish;
    if (opponent === 'friend') return friend.invite({ game: kind, start: rowText(row), side: wish.side });
    const wanted: NewStrip = { game: kind, opponent, start: rowText(row), side: wish.side, perfect };
    makeHere<StripState>(wanted).then(
      ({ id }) => navigate(gamePath(kind, id)),
      (error: unknown) => notify(errorText(t, error), 'bad'),
    );
  };
  return (
    <div class={`stack gap-4 to-top ${rowGame.rowBegin}`}>
      <form data-part="row-new" class="stack gap-4 card" onSubmit={begun}>
        <Choices<Wish['opponent']>
          legend={p.against}
          class={parts.ngSegments}
          value={opponent}
          choices={(['computer', 'local', 'friend'] as const).map((value) => ({
            value,
            label: value === 'friend' ? words.online.opponent : p.opponents[value],
          }))}
          onChange={(value) => change({ opponent: value })}
        />
        {opponent !== 'local' && <SideChoice side={wish.side} onSide={(side) => change({ side })} />}
        {opponent === 'computer' && (
          <StrengthField
            {...{ measure: 'perfect', scale: SCALES[kind], own, mine: wish.mine, strength: wish.perfect }}
            note={p.plays[knownBy(kind, length)]}
            onChange={({ strength, mine }) => change({ perfect: strength, mine })}
          />
        )}
        <Choices<Wish['start']>
          legend={p.position}
          class={parts.ngSegments}
          value={wish.start}
          choices={starts.map((value) => ({ value, label: p.positions[value] }))}
          onChange={(start) => change({ start })}
        />
        {wish.start !== 'given' && (
          <LengthField
            kind={kind}
            squares={wish.squares}
            least={SHORTEST}
            onSquares={(squares) => change({ squares })}
          />
        )}
        <p class="quiet">{p.begins(player(wish.start === 'given' ? given.toMove : 'L'))}</p>
        {opponent === 'friend' && <FriendFields friend={friend} labels={words.online} />}
        <p class={ui.actions}>
          <button
            type="submit"
            class={`${ui.button} ${ui.primary} ${ui.big}`}
            disabled={opponent === 'friend' && friend.busy}
          >
            {opponent === 'friend' ? words.online.invite : p.begin}
          </button>
        </p>
      </form>
      <Preview row={row} />
    </div>
  );
}

/** What a turn is and which way each side goes, on the row that will be played on. */
function Preview({ row }: { row: Row }) {
  const { play: p } = useWords();
  return (
    <section class={`card pad-3 ${rowStyles.rowStage} ${rowGame.rowPreview}`}>
      <h2>{p.howTo}</h2>
      <RuleLine kind={row.kind} />
      <Ends upright={false}>
        <RowBoard row={row} answer={null} layer="none" upright={false} onMove={null} whole />
      </Ends>
    </section>
  );
}

function startOf(kind: RowKind, { start, squares }: Wish, given: Row): Row {
  if (start === 'given') return given;
  return start === 'stones' ? startWithStones(kind, squares) : emptyRow(kind, squares);
}

function SideChoice({ side, onSide }: { side: Wish['side']; onSide: (side: Wish['side']) => void }) {
  const { play: p } = useWords();
  return (
    <Choices<Wish['side']>
      legend={p.side}
      class={parts.ngSegments}
      value={side}
      choices={(['L', 'R', 'random'] as const).map((value) => ({ value, label: p.sides[value] }))}
      onChange={onSide}
    />
  );
}
