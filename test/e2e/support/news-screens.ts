import { expect } from '@playwright/test';
import { GuidesScreen } from './guides-screen';
import { handsFor } from './hands';
import { NewsPanel } from './news-panel';
import type { Screen } from './screen';

const LONG =
  'Tonight the servers in Amsterdam move house, and the connection may pause for a minute. '.repeat(10);

function panelScreen(name: string, texts: string[]): Screen {
  return {
    name,
    title: 'frontend.web.account.page',
    route: 'account',
    state: texts.length ? 'full' : 'empty',
    async open({ page, sandbox, account, t }) {
      const news = new NewsPanel(page, handsFor(page, 'mouse'), t);
      await sandbox.letIn('active');
      for (const text of texts) await sandbox.push(text);
      await account.open();
      await news.shouldCount(texts.length);
      await news.open();
      await expect(news.rows).toHaveCount(texts.length);
    },
  };
}

function guidesScreen(name: string, platform?: string): Screen {
  return {
    name,
    title: 'frontend.web.menu.instructions',
    route: 'instructions',
    state: 'full',
    async open({ page, sandbox, t }) {
      const guides = new GuidesScreen(page, handsFor(page, 'mouse'), t);
      await sandbox.letIn('active');
      await guides.open();
      if (platform) await guides.openGuide(platform);
    },
  };
}

function questionsScreen(name: string, isOpen: boolean): Screen {
  return {
    name,
    title: 'frontend.web.menu.faq',
    route: 'faq',
    state: 'full',
    async open({ page, sandbox, t }) {
      await sandbox.letIn('active');
      await page.goto('account/faq');
      const question = page.getByRole('button', { name: t('frontend.web.faq.2.q') });
      await expect(question).toBeVisible();
      if (!isOpen) return;
      await question.click();
      await expect(page.getByText(t('frontend.web.faq.2.a'))).toBeVisible();
    },
  };
}

/** Of the notifications, the guides and the questions: every screen, and the way to it. */
export const NEWS_SCREENS: Screen[] = [
  panelScreen('the panel of notifications', [LONG, 'Unbreakable'.repeat(30), '\u202eReversed', 'New: Japan']),
  panelScreen('the panel of no notifications', []),
  guidesScreen('the guides'),
  guidesScreen('the guide for the own device', 'Linux'),
  questionsScreen('the questions', false),
  questionsScreen('the questions, one of them open', true),
];
