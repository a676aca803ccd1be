import type { Page } from '@playwright/test';
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

export interface Screen {
  name: string;
  title: Parameters<Words>[0];
  /** Only there on a phone. */
  isPhoneOnly?: boolean;
  open(tools: Tools): Promise<void>;
}
