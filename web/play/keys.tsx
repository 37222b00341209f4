// The keys of the board: as a table on pages, and in a window of their own.

import { useText } from '../base/i18n';
import pagesStyles from '../base/pages.module.css';
import { Dialog } from '../base/ui';

export function KeysWindow({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t.help.keysTitle} onClose={onClose}>
      <KeyTable />
      <h3>{t.analyse.keysTitle}</h3>
      <KeyTable keys={t.analyse.keys} />
    </Dialog>
  );
}

export function KeyTable({ keys: table }: { keys?: readonly (readonly string[])[] }) {
  const t = useText();
  return (
    <dl class={`grid gap-2 ${pagesStyles.pairs} ${pagesStyles.keys}`}>
      {(table ?? t.help.keys).map(([keys = '', text]) => (
        <div class="grid gap-2" key={keys}>
          <dt class="flex wrap gap-1 content-top">
            {keys.split(/ · |, /).map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
