import { useState } from 'react';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Field } from '../ui/Field';
import type { ToastData } from '../ui/Toast';
import { Toaster } from '../ui/Toaster';
import { Section } from './Section';
import type { Texts } from './texts';

type Layer = 'modal' | 'sheet' | 'long' | 'alert' | 'locked';

/** Dialogs, sheets and toasts. */
export function Layers({ t }: { t: Texts }) {
  const [layer, setLayer] = useState<Layer | null>(null);
  const [toasts, setToasts] = useState<ToastData[]>([]);
  const [name, setName] = useState('');
  const close = () => setLayer(null);

  function say(tone: ToastData['tone'], text: string) {
    setToasts((old) => [...old, { id: (old.at(-1)?.id ?? 0) + 1, tone, text, durationMs: 2500 }]);
  }

  const frame = { title: t.dialogTitle, description: t.dialogText, closeLabel: t.close, onClose: close };
  const sayButtons = (
    <div class="flex flex-wrap gap-3">
      <Button isSmall onClick={() => say('success', t.copied)}>
        {t.say}: {t.copied}
      </Button>
      <Button isSmall onClick={() => say('error', t.failed)}>
        {t.say}: {t.failed.split('.')[0]}
      </Button>
      <Button isSmall onClick={() => say('info', t.news)}>
        {t.say}: {t.news}
      </Button>
    </div>
  );
  return (
    <>
      <Section title={t.dialogs}>
        <div class="flex flex-wrap gap-3">
          <Button onClick={() => setLayer('modal')}>{t.openModal}</Button>
          <Button onClick={() => setLayer('sheet')}>{t.openSheet}</Button>
          <Button onClick={() => setLayer('long')}>{t.openLong}</Button>
          <Button onClick={() => setLayer('alert')}>{t.openAlert}</Button>
          <Button onClick={() => setLayer('locked')}>{t.openLocked}</Button>
        </div>
      </Section>
      <Section title={t.toasts}>{sayButtons}</Section>
      {layer === 'modal' && (
        <Dialog {...frame} isMobile={false}>
          <div class="size-60 mx-auto rounded-note bg-white" />
          <div class="my-4">{sayButtons}</div>
          <Button isBlock>{t.raised}</Button>
        </Dialog>
      )}
      {layer === 'sheet' && (
        <Dialog {...frame} isMobile>
          <Field label={t.email} value={name} onValue={setName} />
          <Button isBlock>{t.raised}</Button>
        </Dialog>
      )}
      {layer === 'long' && (
        <Dialog {...frame} isMobile>
          <ol class="grid gap-4">
            {Array.from({ length: 40 }, (_, at) => (
              <li key={String(at)}>
                {at + 1}. {t.spam}
              </li>
            ))}
          </ol>
        </Dialog>
      )}
      {layer === 'alert' && (
        <Dialog
          isMobile={false}
          role="alertdialog"
          title={t.alertTitle}
          description={t.alertText}
          closeLabel={t.close}
          onClose={close}
        >
          <div class="grid grid-cols-2 gap-3">
            <Button autofocus onClick={close}>
              {t.cancel}
            </Button>
            <Button tone="primary" onClick={close}>
              {t.remove}
            </Button>
          </div>
        </Dialog>
      )}
      {layer === 'locked' && (
        <Dialog {...frame} isMobile={false} isLocked>
          <Button isBlock onClick={close}>
            {t.cancel}
          </Button>
        </Dialog>
      )}
      <Toaster
        label={t.toastRegion}
        toasts={toasts}
        onDismiss={(id) => setToasts((old) => old.filter((toast) => toast.id !== id))}
      />
    </>
  );
}
