// The switch for messages while no page is open; it is not there where the browser or the connection has none.

import { useEffect, useState } from 'preact/hooks';
import { type Language, useText } from '../../base/i18n';
import { notify } from '../../base/notices';
import { errorText } from '../../client/page/calls';
import { canPush, isPushed, speakPushes, switchOff, switchOn } from '../push/subscription';
import { WORDS } from '../push/words';
import { Switch } from './settings-parts';

export function PushRow() {
  const t = useText();
  const words = WORDS[t.code as Language];
  const [on, setOn] = useState<boolean | null>(null);
  useEffect(() => {
    if (!canPush()) return;
    void isPushed().then((now) => {
      setOn(now);
      if (now) void speakPushes(words.shown); // perhaps the language is another one now
    });
  }, [words]);
  if (on === null) return null;
  const change = async (wanted: boolean) => {
    setOn(wanted);
    try {
      const now = wanted ? await switchOn(words.shown) : await switchOff();
      setOn(now === 'on');
      if (now === 'blocked' || now === 'noGame') notify(words[now], 'bad');
    } catch (error) {
      setOn(await isPushed());
      notify(errorText(t, error), 'bad');
    }
  };
  return <Switch label={words.label} note={words.note} checked={on} onChange={(wanted) => void change(wanted)} />;
}
