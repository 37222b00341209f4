import { useText } from '../../base/i18n';
import { Dialog } from '../../base/ui';
import { KeyTable } from '../pages/help';

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
