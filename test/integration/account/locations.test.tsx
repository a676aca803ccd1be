import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, test, vi } from 'vitest';
import type { World } from '../../sandbox/world';
import {
  expectSkeletons,
  getButton,
  main,
  openApp,
  openTitled,
  raisedToasts,
  tidyApps,
  toasts,
} from '../support/app';
import { say } from '../support/say';

tidyApps();

/** Opens the locations page and waits for the list. */
async function open(prepare?: (world: World) => void) {
  const app = await openApp({ persona: 'active', at: '/account/outline', ...(prepare && { prepare }) });
  await screen.findByRole('radiogroup', { name: say('location.title') });
  return app;
}

const radios = () =>
  within(screen.getByRole('radiogroup', { name: say('location.title') })).queryAllByRole('radio');
const radio = (name: RegExp) => screen.getByRole('radio', { name });
const names = () => radios().map((radio) => radio.querySelector('bdi')?.textContent);
const chosen = () =>
  radios()
    .filter((radio) => radio.getAttribute('aria-checked') === 'true')
    .map((radio) => radio.querySelector('bdi')?.textContent);
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: say('location.search') });
const picks = (world: World) =>
  world.requestsOf('POST /vpn/v1/subscriptions/location').map(({ body }) => body);

describe('the list', () => {
  test('has every location with its name and code, the chosen one first and marked', async () => {
    await open();
    expect(radios()).toHaveLength(11);
    expect(names().slice(0, 3)).toEqual(['Netherlands', 'Germany', 'France']);
    expect(chosen()).toEqual(['Netherlands']);
    expect(radio(/^Netherlands/)).toHaveAccessibleName('Netherlands NL');
  });

  test('shows nine grey rows while it loads, below a search that takes text already', async () => {
    const { world, user } = await openTitled('location.title', {
      persona: 'active',
      at: '/account/outline',
      prepare: (made) => made.fail({ path: '/vpn/v1/configs' }, { status: 500 }),
    });
    world.clearFaults();
    world.delay({ path: '/vpn/v1/configs' }, 200);
    window.dispatchEvent(new Event('focus'));
    await expectSkeletons('location.title', '.skeleton', 9, async () => {
      await user.type(search(), 'swed');
      await screen.findByRole('radiogroup', { name: say('location.title') });
    });
    expect(names()).toEqual(['Sweden']);
  });
});

test('a config that is none is told once, and can be asked for again', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const { world, user } = await openTitled('location.title', {
    persona: 'active',
    at: '/account/outline',
    prepare: (made) => made.fail({ path: '/vpn/v1/configs' }, { status: 200, body: [] }),
  });
  expect(await main().findByRole('alert')).toHaveTextContent(say('location.error'));
  expect(warned.mock.calls).toEqual([['Unexpected answer of vpn/v1/configs: body']]);
  world.clearFaults();
  await user.click(getButton('error.retry'));
  expect(await screen.findAllByRole('radio')).toHaveLength(11);
});

test('the search finds what is filled in with a change event alone', async () => {
  await open();
  const input = search();
  input.value = 'Germ';
  // Testing Library sends an input event for `fireEvent.change`.
  fireEvent(input, new Event('change', { bubbles: true }));
  await waitFor(() => expect(names()).toEqual(['Germany']));
});

test('of thousands a hundred are shown, then as many again, and each is found', async () => {
  const { user } = await open((world) => {
    world.config.locations = Array.from({ length: 5000 }, (_, n) => ({
      code: `L${n}`,
      name: `City ${n}`,
      is_active: true,
    }));
  });
  expect(radios()).toHaveLength(100);
  await user.click(screen.getByRole('button', { name: say('list.more') }));
  expect(radios()).toHaveLength(200);
  expect(screen.getByText(say('list.shown', { n: 200 }))).toHaveAttribute('role', 'status');
  // Found by index, because computing the names of two hundred rows takes seconds here.
  const cities = radios();
  const cityNames = names();
  expect([0, 99, 199].map((place) => cityNames[place])).toEqual(['City 0', 'City 99', 'City 199']);
  expect(cities[99]).toHaveFocus();
  await user.keyboard('{End}');
  expect(cities[199]).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(cities[0]).toHaveFocus();
  await user.type(search(), '4999');
  expect(names()).toEqual(['City 4999']);
  await user.clear(search());
  expect(radios()).toHaveLength(100);
});

describe('the search', () => {
  test('by a part of a name or code leaves what matches, one stop of the Tab key, until it is cleared', async () => {
    const { user } = await open();
    await user.type(search(), '  NL ');
    expect(names()).toEqual(['Netherlands', 'Finland']);
    expect(radios().map((radio) => radio.tabIndex)).toEqual([0, -1]);
    await user.clear(search());
    expect(radios()).toHaveLength(11);
  });

  test('puts the country of the code before the chosen one, and marks what it found in other names', async () => {
    const { user } = await open((world) => {
      world.persona('active').location = 'FI';
    });
    expect(names()[0]).toBe('Finland');
    await user.type(search(), 'nl');
    expect(names()).toEqual(['Netherlands', 'Finland']);
    const marks = radios().map((row) => [...row.querySelectorAll('mark')].map((mark) => mark.textContent));
    expect(marks).toEqual([['NL'], ['nl']]);
  });

  test('says the other name by which it found a country', async () => {
    const { user } = await open();
    await user.type(search(), 'turkey');
    expect(radios()[0]).toHaveAccessibleName('Türkiye Turkey TR');
  });

  test('that finds nothing says so politely', async () => {
    const { user } = await open();
    await user.type(search(), 'atlantis');
    expect(radios()).toEqual([]);
    expect(screen.getByText(say('location.empty'))).toHaveAttribute('role', 'status');
  });
});

describe('a choice', () => {
  test('shows at once, and is told when the server has it', async () => {
    const { user, world } = await open((made) => made.delay({ path: '/vpn/v1/subscriptions/location' }, 300));
    await user.click(radio(/Sweden/));
    expect(chosen()).toEqual(['Sweden']);
    expect(await raisedToasts()).toEqual([]);
    await waitFor(() => expect(toasts()).toEqual([say('location.toast.done', { name: 'Sweden' })]));
    expect([chosen(), world.persona('active').location]).toEqual([['Sweden'], 'SE']);
  });

  test('is told in a sentence that a name cannot turn round', async () => {
    const { user } = await open((made) => {
      made.config.locations.push({ code: 'IL-2', name: 'תל אביב', is_active: true });
    });
    await user.click(radio(/תל אביב/));
    await waitFor(() => expect(toasts()).toEqual(['\u2068תל אביב\u2069. Refresh the server list in the app']));
  });

  test('of a location that is off is not made, and said to be so, nor of the one that is chosen', async () => {
    const { user, world } = await open();
    await user.click(radio(/Netherlands/));
    const off = radio(/Finland/);
    expect(off).toHaveAttribute('aria-disabled', 'true');
    expect(off).toHaveAccessibleName('Finland unavailable');
    await user.click(off);
    await waitFor(() => expect(toasts()).toEqual([say('location.toast.unavailable')]));
    expect(off).toHaveFocus();
    expect(chosen()).toEqual(['Netherlands']);
    // The first request belongs to the available location.
    await user.click(radio(/Sweden/));
    await waitFor(() => expect(picks(world)).toEqual([{ location: 'SE' }]));
  });
});
