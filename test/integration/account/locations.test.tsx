import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import type { World } from '../../sandbox/world';
import { say } from '../../support/say';
import { expectSkeletons, openApp, openTitled, raisedToasts, settle, tidyApps, toasts } from '../support/app';

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
const selected = () =>
  radios()
    .filter((radio) => radio.getAttribute('aria-checked') === 'true')
    .map((radio) => radio.querySelector('bdi')?.textContent);
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: say('location.search') });
const choicesOf = (world: World) =>
  world.requestsOf('POST /vpn/v1/subscriptions/location').map(({ body }) => body);

describe('location list', () => {
  it('shows every location with its code, the selected one first', async () => {
    await open();
    expect(radios()).toHaveLength(11);
    expect(names().slice(0, 3)).toEqual(['Netherlands', 'Germany', 'France']);
    expect(selected()).toEqual(['Netherlands']);
    expect(radio(/^Netherlands/)).toHaveAccessibleName('Netherlands NL');
  });

  it('shows nine skeleton rows below a usable search while it loads', async () => {
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

  it('can be retried when only the list for guests has loaded [locations-f2]', async () => {
    const { world, user } = await openTitled('location.title', {
      persona: 'active',
      at: '/account/outline',
      prepare(made) {
        made.fail({ path: '/vpn/v1/configs' }, { status: 404 }, 1);
        made.fail({ path: '/vpn/v1/configs' }, { status: 503 });
      },
    });
    expect(await screen.findByText(say('location.error'))).toBeVisible();
    world.clearFaults();
    await user.click(screen.getByRole('button', { name: say('error.retry') }));
    await waitFor(() => expect(radios()).toHaveLength(11));
  });
});

describe('location search', () => {
  it('shows a hundred rows, a hundred more on request, and finds those that are not shown', async () => {
    const { user } = await open((world) => {
      world.config.locations = Array.from({ length: 250 }, (_, n) => ({
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
    expect(cityNames).toEqual(Array.from({ length: 200 }, (_, n) => `City ${n}`));
    expect(cities[99]).toHaveFocus();
    await user.keyboard('{End}');
    expect(cities[199]).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(cities[0]).toHaveFocus();
    await user.type(search(), '249');
    expect(names()).toEqual(['City 249']);
    await user.clear(search());
    expect(radios()).toHaveLength(100);
  });

  it('filters by a part of a name, code or alternative name, typed or filled in, and marks the matches', async () => {
    const { user } = await open((world) => {
      world.persona('active').location = 'FI';
    });
    expect(names()[0]).toBe('Finland');
    await user.type(search(), '  nl ');
    // The match of a code comes before the selected location.
    expect(names()).toEqual(['Netherlands', 'Finland']);
    // The rows are one tab stop.
    expect(radios().map((row) => row.tabIndex)).toEqual([-1, 0]);
    const marks = radios().map((row) => [...row.querySelectorAll('mark')].map((mark) => mark.textContent));
    expect(marks).toEqual([['NL'], ['nl']]);
    await user.clear(search());
    expect(radios()).toHaveLength(11);
    await user.type(search(), 'turkey');
    expect(radios()[0]).toHaveAccessibleName('Türkiye Turkey TR');
    const input = search();
    input.value = 'Germ';
    // Testing Library sends an input event for `fireEvent.change`.
    fireEvent(input, new Event('change', { bubbles: true }));
    await waitFor(() => expect(names()).toEqual(['Germany']));
    await user.clear(search());
    await user.type(search(), 'atlantis');
    expect(radios()).toEqual([]);
    expect(screen.getByText(say('location.empty'))).toHaveAttribute('role', 'status');
  });
});

describe('location choice', () => {
  it('shows at once, and raises a toast with the isolated name when the server has saved it', async () => {
    const { user, world } = await open((world) => {
      world.config.locations.push({ code: 'IL-2', name: 'תל אביב', is_active: true });
      world.delay({ path: '/vpn/v1/subscriptions/location' }, 300);
    });
    await user.click(radio(/Sweden/));
    expect(selected()).toEqual(['Sweden']);
    expect(await raisedToasts()).toEqual([]);
    await waitFor(() => expect(toasts()).toEqual([say('location.toast.done', { name: 'Sweden' })]));
    expect(selected()).toEqual(['Sweden']);
    expect(world.persona('active').location).toBe('SE');
    await user.click(radio(/תל אביב/));
    const isolated = '\u2068תל אביב\u2069. Refresh the server list in the app';
    await waitFor(() => expect(toasts()[0]).toBe(isolated));
  });

  it('is the last one when it is answered first [locations-f1]', async () => {
    const { user, world } = await open((world) =>
      world.delay({ path: '/vpn/v1/subscriptions/location' }, 1500, 1),
    );
    await user.click(radio(/Japan/));
    await user.click(radio(/Sweden/));
    // The next one waits, as it could overtake the first on its way.
    await waitFor(() => expect(choicesOf(world)).toEqual([{ location: 'JP' }]));
    const statuses = () =>
      world.requestsOf('POST /vpn/v1/subscriptions/location').map(({ status }) => status);
    await expect.poll(statuses, { timeout: 5000 }).toEqual([200, 200]);
    await settle();
    expect(await raisedToasts()).toEqual([say('location.toast.done', { name: 'Sweden' })]);
    expect(selected()).toEqual(['Sweden']);
    expect(choicesOf(world)).toEqual([{ location: 'JP' }, { location: 'SE' }]);
    expect(world.persona('active').location).toBe('SE');
  });

  it('says below its row that it has failed, in view, until another one is made', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user, world } = await open();
    world.fail({ path: '/vpn/v1/subscriptions/location' }, { status: 500 }, 1);
    await user.click(radio(/Sweden/));
    const failure = await screen.findByText(new RegExp(say('location.toast.error')));
    const below = (name: RegExp) => radio(name).nextElementSibling;
    expect(below(/Sweden/)).toContainElement(failure);
    await waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: 'nearest', behavior: 'smooth' }));
    await user.click(radio(/Finland/));
    expect(below(/Sweden/)).toContainElement(failure);
    await user.click(radio(/Japan/));
    await waitFor(() => expect(failure).not.toBeInTheDocument());
  });

  it('takes back its failure at once when it is made again', async () => {
    const { user, world } = await open();
    world.fail({ path: '/vpn/v1/subscriptions/location' }, { status: 500 }, 1);
    await user.click(radio(/Sweden/));
    const failure = await screen.findByText(new RegExp(say('location.toast.error')));
    world.fail({ path: '/vpn/v1/subscriptions/location' }, 'hang');
    await user.click(radio(/Sweden/));
    await waitFor(() => expect(failure).not.toBeInTheDocument());
  });

  it('says below its row what to do in the app, until another one is made [locations-4]', async () => {
    const { user } = await open();
    expect(screen.queryByText(say('location.refresh'))).not.toBeInTheDocument();
    await user.click(radio(/Sweden/));
    const hint = await screen.findByText(say('location.refresh'));
    expect(radio(/Sweden/).nextElementSibling).toContainElement(hint);
    await user.click(radio(/Japan/));
    await waitFor(() => expect(hint).not.toBeInTheDocument());
    expect(radio(/Japan/).nextElementSibling).toHaveTextContent(say('location.refresh'));
  });

  it('is not made by the second click of a double click, as the rows may have moved', async () => {
    const { world } = await open();
    fireEvent.click(radio(/Sweden/), { detail: 1 });
    fireEvent.click(radio(/Japan/), { detail: 2 });
    await waitFor(() => expect(choicesOf(world)).toEqual([{ location: 'SE' }]));
    expect(selected()).toEqual(['Sweden']);
  });

  it('is not sent for an unavailable location, which a toast names, nor for the selected one', async () => {
    const { user, world } = await open();
    await user.click(radio(/Netherlands/));
    const off = radio(/Finland/);
    expect(off).toHaveAttribute('aria-disabled', 'true');
    expect(off).toHaveAccessibleName('Finland unavailable');
    await user.click(off);
    await waitFor(() => expect(toasts()).toEqual([say('location.toast.unavailable')]));
    expect(off).toHaveFocus();
    expect(selected()).toEqual(['Netherlands']);
    // The first request belongs to the available location.
    await user.click(radio(/Sweden/));
    await waitFor(() => expect(choicesOf(world)).toEqual([{ location: 'SE' }]));
  });
});
