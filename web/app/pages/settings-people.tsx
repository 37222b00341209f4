// Whom the reader has muted or blocked, and the buttons that undo it. The server is asked when he wants to see them.

import { useState } from 'preact/hooks';
import { notify } from '../../base/announce';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import type { Person } from '../../client';
import { api, errorText } from '../../client/page/calls';
import { keepPeople } from '../../client/page/people';
import { Row } from './settings-parts';

export function PeopleRows() {
  const t = useText();
  const [people, setPeople] = useState<readonly Person[] | null>(null);
  const show = async (asked: Promise<readonly Person[]>) => {
    try {
      const found = await asked;
      keepPeople(found);
      setPeople(found);
    } catch (error) {
      notify(errorText(t, error), 'bad');
    }
  };
  return (
    <>
      <Row label={t.people.title} note={people?.length === 0 ? t.people.nobody : t.people.note}>
        {people === null && (
          <button type="button" class={`${ui.button} ${ui.small}`} onClick={() => show(api.people())}>
            {t.people.show}
          </button>
        )}
      </Row>
      {people?.map(({ id, kind, name, tag }) => (
        <Row key={id} label={`${name || t.game.guest}${tag ? ` (${tag})` : ''}`} note={t.people.kinds[kind]}>
          <button
            type="button"
            class={`${ui.button} ${ui.small}`}
            aria-label={t.people.undoOf(name || t.game.guest)}
            onClick={() => show(api.forgive(id))}
          >
            {t.analyse.undo}
          </button>
        </Row>
      ))}
    </>
  );
}
