import { computed, effect, signal } from '@preact/signals';
import type { MessageKey } from '../i18n/translate';
import { place } from '../navigation/navigation';
import * as paths from '../navigation/paths';
import { userId } from '../session/session';

/** Why the last sign-in attempt failed. The sign-in screen shows it until the user leaves the screen. */
export const signInNotice = signal<MessageKey | null>(null);

const clear = () => {
  signInNotice.value = null;
};

const isOnLoginPage = computed(() => place.value.path === paths.login);

userId.subscribe(clear);
effect(() => (isOnLoginPage.value ? clear : undefined));
