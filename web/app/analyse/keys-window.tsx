import { Dialog } from '../components/ui';
import { useText } from '../i18n';
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
