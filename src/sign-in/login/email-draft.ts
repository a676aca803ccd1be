import { sessionStore } from '../../lib/storage';

const KEY = 'email_draft';

/**
 * The e-mail being typed: survives a reload and the error page, and takes over what was typed before the script had
 * loaded (src/app/show.tsx).
 */
export const emailDraft = {
  read: () => sessionStore.read(KEY),
  save: (text: string) => sessionStore.save(KEY, text),
  remove: () => sessionStore.remove(KEY),
};
