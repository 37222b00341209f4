// What the shell of a game (game-page.tsx) asks of a kind: its turns, its words, what is agreed, and its table.

import type { ComponentChildren } from 'preact';
import type { AnyState, ClientView, GameClient } from '../client';
import type { Played } from '../client/page/use-game';
import type { AskWords, Refused } from './asked';
import type { Said } from './phrases';

export interface TableProps<State extends AnyState> {
  readonly view: ClientView<State>;
  readonly state: State;
  readonly client: GameClient<State>;
  readonly words: KindWords<State>;
  /** What a player has just said, while it is shown. */
  readonly spoken: Said<State> | null;
  /** What was refused last, until the game goes on or the reader has seen it. */
  readonly refused: Refused | null;
  readonly onSeen: () => void;
}

/** Who reads what is agreed: who was asked, the friend who waits, or whoever takes an open game. */
export type Reader = 'you' | 'friend' | 'taker';

/** What the pages of a game say of it, before and while it is played. */
export interface KindWords<State extends AnyState> extends AskWords<State> {
  /** The heading while nothing is known of the game. */
  readonly loading: string;
  /** Of the window. */
  title(view: ClientView<State>): string;
  /** What one is invited to, and what that is. */
  readonly invitation: (state: State) => { readonly title: string; readonly about: string };
  /** What follows "The game begins." */
  begun(state: State): string;
}

type View<Props> = (props: Props) => ComponentChildren;

export interface KindPage<State extends AnyState> extends Played<State> {
  useWords(): KindWords<State>;
  /** Where another one is set up. */
  setup(game: string): string;
  /** All that is agreed by playing this game. */
  readonly Terms: View<{ readonly state: State; readonly reader: Reader }>;
  /** What an invitation shows beside its title. */
  readonly Picture?: View<{ readonly state: State }>;
  /** Where who has never played can try it. */
  readonly learn?: string;
  readonly Table: View<TableProps<State>>;
}

/** What the names of saved files say of a game. */
export const shortId = (id: string): string => id.replace('device-', '').slice(0, 8);

export const gameOf = ({ game = 'phutball' }: AnyState): string => game;
