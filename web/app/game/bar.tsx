// A line of words and buttons under a board that is only looked at.

import type { ComponentChildren } from 'preact';

export function QuestionBar({ text, note, children }: { text: string; note?: string; children: ComponentChildren }) {
  return (
    <div class="bar bar-question">
      <p>
        <b>{text}</b>
        {note && <small>{note}</small>}
      </p>
      {children}
    </div>
  );
}
