import { useEffect } from 'react';
import { loadDialog } from '../../parts/AppDialog';
import { t } from '../../session/locale';
import { userId } from '../../session/session';
import { toast } from '../../session/toasts';
import { takeTelegramFlow } from '../../sign-in/telegram-flow';
import { useLazy } from '../../ui/use-lazy';
import { dismissPrompts, prompt } from './prompts';

async function loadPromptDialog() {
  const [{ PromptDialog }] = await Promise.all([import('./PromptDialog'), loadDialog()]);
  return PromptDialog;
}

/** The prompts of the home, if any: pages of one sheet (account-10, account-12). */
export function Prompts() {
  const current = prompt.value;
  const dialog = useLazy(loadPromptDialog, current !== null, () => {
    toast('error', t('error.page'));
    if (current) dismissPrompts(current.kind);
  });
  // Drops a leftover bind marker: a later Telegram sign-in must not bind (sign-in-23).
  useEffect(() => void takeTelegramFlow(), []);
  return current && dialog && <dialog.View key={userId.value} prompt={current} />;
}
