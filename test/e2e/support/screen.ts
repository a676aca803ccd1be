import type { Page } from '@playwright/test';
import type { PageName } from '../../../src/session/paths';
import type { AccountScreen } from './account-screen';
import type { PromptDialog } from './prompt-dialog';
import type { Sandbox } from './sandbox';
import type { SignInScreen } from './sign-in-screen';
import type { Words } from './words';

export interface Tools {
  page: Page;
  sandbox: Sandbox;
  signIn: SignInScreen;
  account: AccountScreen;
  prompt: PromptDialog;
  t: Words;
}

export type RouteName = PageName | 'notFound';

export const STATES = ['loading', 'empty', 'error', 'full'] as const;
export type State = (typeof STATES)[number];

export interface Screen {
  name: string;
  route: RouteName;
  state: State;
  /** None: the product's name alone, as long as no page is there. */
  title: Parameters<Words>[0] | null;
  /** Nothing says what the page is: the sign that it loads, and a page whose code did not come. */
  hasNoHeading?: boolean;
  /** Only there on a phone. */
  isPhoneOnly?: boolean;
  open(tools: Tools): Promise<void>;
}
