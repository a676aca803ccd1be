import { useEffect } from 'react';
import { withLateParts } from '../../state/late-parts';
import { t } from '../../state/locale';
import { takeMessengerFlow } from '../../state/messenger-flow';
import { dismissPrompt, prompt } from '../../state/prompts';
import { toast } from '../../state/toasts';
import { useLazy } from '../../ui/use-lazy';

const loadDialog = () => withLateParts(import('./PromptDialog').then((m) => m.PromptDialog));

/** What the account asks its owner, one thing at a time (§4). */
export function Prompts() {
  const current = prompt.value;
  const dialog = useLazy(loadDialog, current !== null, () => {
    toast('error', t('frontend.web.error.page'));
    if (current) dismissPrompt(current);
  });
  // Whoever came back from the messenger without an answer must not bind by the next one.
  useEffect(() => void takeMessengerFlow(), []);
  return current && dialog && <dialog.View key={current.kind} prompt={current} />;
}
