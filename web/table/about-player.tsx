// What one can do about somebody else: not hear him, not meet him, or tell whoever runs the server.

import { useState } from 'preact/hooks';
import { notify } from '../base/announce';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import parts from '../base/parts.module.css';
import { Dialog } from '../base/ui';
import { type AnyState, REPORT_REASONS, type ReportReason } from '../client';
import { api, errorText } from '../client/page/calls';
import { keepPeople } from '../client/page/people';
import styles from './requests.module.css';

export interface About {
  readonly game: string;
  /** The key in `players` of the game's state; null for the maker of an open invitation, who is asked for. */
  readonly player: string | null;
  readonly name: string;
}

/** The other one in a game between two persons; null where there is none, or while the seat is free. */
export function aboutOther(state: AnyState, name: string): About | null {
  const other = Object.entries(state.players).find(
    ([side, player]) => player && player.kind !== 'computer' && !state.you.includes(side as never),
  );
  return other && state.you.length === 1 ? { game: state.id, player: other[0], name } : null;
}

/** Opens the window. */
export function AboutButton({ about, class: kind }: { about: About; class: string | undefined }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class={kind} aria-label={t.people.openOf(about.name)} onClick={() => setOpen(true)}>
        {t.people.open}
      </button>
      {open && <AboutPlayerWindow about={about} onClose={() => setOpen(false)} />}
    </>
  );
}

async function keyOf({ game, player }: About): Promise<string> {
  if (player !== null) return player;
  const { players } = await api.game(game);
  return Object.entries(players).find(([, each]) => each)?.[0] ?? '';
}

/** Letters of a report in the reader's own words: the server's limit. */
const MOST_LETTERS = 500;

function AboutPlayerWindow({ about, onClose }: { about: About; onClose: () => void }) {
  const t = useText();
  const { game, name } = about;
  const [reporting, setReporting] = useState(false);
  const done = (text: string) => {
    notify(text);
    onClose();
  };
  const fail = (error: unknown) => notify(errorText(t, error), 'bad');
  const settle = async (kind: 'mute' | 'block') => {
    try {
      keepPeople(await api.avoid(game, await keyOf(about), kind));
      done(t.people.done[kind](name));
    } catch (error) {
      fail(error);
    }
  };
  const report = async (reason: ReportReason, text: string) => {
    try {
      await api.report(game, await keyOf(about), reason, text);
      done(t.people.reported);
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Dialog title={t.people.about(name)} onClose={onClose}>
      {reporting ? (
        <ReportForm onSend={report} onCancel={() => setReporting(false)} />
      ) : (
        <div class={`grid gap-3 ${styles.aboutPlayer}`}>
          {(['mute', 'block'] as const).map((kind) => (
            <p key={kind}>
              <button type="button" class={ui.button} onClick={() => settle(kind)}>
                {t.people.avoid[kind]}
              </button>{' '}
              <small class="quiet">{t.people.notes[kind]}</small>
            </p>
          ))}
          <p>
            <button type="button" class={ui.button} onClick={() => setReporting(true)}>
              {t.people.report}
            </button>{' '}
            <small class="quiet">{t.people.notes.report}</small>
          </p>
        </div>
      )}
    </Dialog>
  );
}

interface FormProps {
  onSend: (reason: ReportReason, text: string) => void;
  onCancel: () => void;
}

function ReportForm({ onSend, onCancel }: FormProps) {
  const t = useText();
  const [reason, setReason] = useState<ReportReason>('name');
  const [text, setText] = useState('');
  return (
    <form
      class={`grid gap-3 ${styles.aboutPlayer}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(reason, text.trim());
      }}
    >
      <fieldset class="grid gap-2">
        <legend>{t.people.why}</legend>
        {REPORT_REASONS.map((each) => (
          <label key={each} class={`row gap-3 clickable ${parts.check}`}>
            <input type="radio" name="reason" checked={reason === each} onChange={() => setReason(each)} />
            <span>{t.people.reasons[each]}</span>
          </label>
        ))}
      </fieldset>
      <label>
        {t.people.more}
        <textarea
          class="full"
          rows={3}
          maxLength={MOST_LETTERS}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <p class={ui.actions}>
        <button type="submit" class={`${ui.button} ${ui.primary}`}>
          {t.people.send}
        </button>
        <button type="button" class={ui.button} onClick={onCancel}>
          {t.app.back}
        </button>
      </p>
    </form>
  );
}
