import { useEffect, useRef } from 'react';
import { reloadToRetry } from '../../lib/reload-to-retry';
import { withLateParts } from '../../state/late-parts';
import { t } from '../../state/locale';
import { takeMessengerFlow } from '../../state/messenger-flow';
import { dropPrompt, prompt } from '../../state/prompts';
import { toast } from '../../state/toasts';
import { useLazy } from '../../ui/use-lazy';

const load = () =>
  withLateParts(
    import('./PromptDialog').then((m) => m.PromptDialog),
    'entry',
  );

/** What the account asks its owner, one thing at a time (§4). A dialog that does not come asks nothing by itself. */
export function Prompts() {
  const current = prompt.value;
  const isLost = useRef(false);
  const dialog = useLazy(load, current !== null, () => {
    if (!dropPrompt()) return;
    if (isLost.current) void reloadToRetry();
    isLost.current = true;
    toast('error', t('frontend.web.error.page'));
  });
  // Whoever came back from the messenger without an answer must not bind by the next one.
  useEffect(() => void takeMessengerFlow(), []);
  return dialog && current && <dialog.View key={current.kind} prompt={current} />;
}
