import { computed, effect, signal } from '@preact/signals';
import type { MessageKey } from '../i18n/translate';
import { place } from '../navigation/navigation';
import * as paths from '../navigation/paths';
import { userId } from '../session/session';

/** Why the last way in led back to the sign-in screen, which says so until it is left (sign-in-30). */
export const signInNotice = signal<MessageKey | null>(null);

const clear = () => {
  signInNotice.value = null;
};

const isOnLoginPage = computed(() => place.value.path === paths.login);

userId.subscribe(clear);
effect(() => (isOnLoginPage.value ? clear : undefined));
