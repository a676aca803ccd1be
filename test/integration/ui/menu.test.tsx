import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Menu } from '../../../src/ui/Menu';

const ITEMS = [
  { key: 'ru', label: 'Русский' },
  { key: 'en', label: 'English' },
  { key: 'eo', label: 'Esperanto' },
] as const;

function renderMenu() {
  const onSelect = vi.fn();
  render(
    <>
      <Menu label="Language: English" items={ITEMS} selected="en" onSelect={onSelect}>
        English
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  );
  return { onSelect, user: userEvent.setup() };
}

const button = () => screen.getByRole('button', { name: 'Language: English' });
const item = (name: string) => screen.getByRole('menuitemradio', { name });
const menu = () => screen.queryByRole('menu');

describe('menu button', () => {
  it('opens the menu with the focus on its first item when clicked', async () => {
    const { user } = renderMenu();
    await user.click(button());
    expect(menu()).toHaveAccessibleName('Language: English');
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(item('Русский')).toHaveFocus();
    expect(item('English')).toBeChecked();
  });

  it.each([
    ['{ArrowDown}', 'Русский'],
    ['{ArrowUp}', 'Esperanto'],
    ['{Enter}', 'Русский'],
  ])('opens by %s with the focus on %s', async (key, name) => {
    const { user } = renderMenu();
    button().focus();
    await user.keyboard(key);
    expect(item(name)).toHaveFocus();
  });

  it.each([
    ['{ArrowDown}', 'English'],
    ['{ArrowUp}', 'Esperanto'],
    ['{End}', 'Esperanto'],
    ['{End}{ArrowDown}', 'Русский'],
    ['{End}{Home}', 'Русский'],
    ['e', 'English'],
    ['ee', 'Esperanto'],
    ['eee', 'English'],
    ['x', 'Русский'],
  ])('moves the focus from the first item by %s to %s', async (keys, name) => {
    const { user } = renderMenu();
    await user.click(button());
    await user.keyboard(keys);
    expect(item(name)).toHaveFocus();
  });

  it('gives the focus back to the button when Escape closes it', async () => {
    const { user, onSelect } = renderMenu();
    await user.click(button());
    await user.keyboard('{Escape}');
    expect(menu()).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('closes and reports the choice when an item is chosen', async () => {
    const { user, onSelect } = renderMenu();
    await user.click(button());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onSelect.mock.calls).toEqual([['en']]);
    expect(menu()).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
  });

  it('closes when something else is clicked', async () => {
    const { user } = renderMenu();
    await user.click(button());
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(menu()).not.toBeInTheDocument();
  });

  it('closes when Tab leaves it', async () => {
    const { user } = renderMenu();
    await user.click(button());
    await user.tab();
    expect(menu()).not.toBeInTheDocument();
  });
});
