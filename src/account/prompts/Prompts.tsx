import { useEffect } from 'react';
import { loadDialog } from '../../parts/AppDialog';
import { t } from '../../session/locale';
import { toast } from '../../session/toasts';
import { takeTelegramFlow } from '../../sign-in/telegram-flow';
import { useLazy } from '../../ui/use-lazy';
import { dismissPrompt, prompt } from './prompts';

async function loadPromptDialog() {
  const [{ PromptDialog }] = await Promise.all([import('./PromptDialog'), loadDialog()]);
  return PromptDialog;
}

/** The prompt of the home, if any (account-10). */
export function Prompts() {
  const current = prompt.value;
  const dialog = useLazy(loadPromptDialog, current !== null, () => {
    toast('error', t('frontend.web.error.page'));
    if (current) dismissPrompt(current);
  });
  // Drops a leftover bind marker: a later Telegram sign-in must not bind (sign-in-23).
  useEffect(() => void takeTelegramFlow(), []);
  return current && dialog && <dialog.View key={current.kind} prompt={current} />;
}
