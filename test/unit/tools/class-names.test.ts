import { describe, expect, it } from 'vitest';
import { createClassNames, readMarkup } from '../../../tools/class-names';
import { ROOT } from '../../checks/source';

const SOURCE = `<p class="min-w-0 card hover:text-text-1"><b class={\`min-w-0 \${x ? 'pb-[max(1rem,2px)]' : ''}\`}>
  no-class min-w-0</b><i class="icon i-lucide-house" />`;

describe('the short names of classes', async () => {
  const names = await createClassNames([SOURCE]);

  it('stand for every class with a mark, in every kind of list', () => {
    const code = ['a("min-w-0 card"),b(`min-w-0 $', "{c} hover:text-text-1`),c('pb-[max(1rem,2px)]')"].join(
      '',
    );
    const short = names.shorten(code);
    for (const long of ['min-w-0', 'hover:text-text-1', 'pb-[max(1rem,2px)]'])
      expect(short).not.toContain(long);
    expect(names.usedIn(short)).toEqual(['min-w-0', 'min-w-0', 'hover:text-text-1', 'pb-[max(1rem,2px)]']);
    expect(short).toMatch(/^a\("[a-z][A-Z] card"\),b\(`[a-z][A-Z] \$\{c\} [a-z][A-Z]`\),c\('[a-z][A-Z]'\)$/);
  });

  it('leave plain words, names of no class and what only looks like one', () => {
    const code = 'a("card icon no-class aria-label"),b(min-w-0),c("x-min-w-0","min-w-0-x","data.min-w-0")';
    expect(names.shorten(code)).toBe(code);
  });

  it('are the same in the style sheet', () => {
    const name = (long: string) => names.shorten(`"${long}"`).slice(1, -1);
    const css =
      '.min-w-0{min-width:0}.hover\\:text-text-1:hover{color:#fff}.pb-\\[max\\(1rem\\,2px\\)\\]{margin:.5rem}.card{top:0}';
    expect(names.shortenSheet(css)).toBe(
      `.${name('min-w-0')}{min-width:0}.${name('hover:text-text-1')}:hover{color:#fff}` +
        `.${name('pb-[max(1rem,2px)]')}{margin:.5rem}.card{top:0}`,
    );
  });

  it('are shortest for nobody: each is two letters, and no two are the same', async () => {
    const all = await createClassNames(readMarkup(ROOT));
    const used = new Set<string>();
    for (const text of readMarkup(ROOT)) for (const name of all.usedIn(all.shorten(text))) used.add(name);
    expect(used.size).toBeGreaterThan(100);
    expect(new Set([...used].map((long) => all.shorten(`"${long}"`))).size).toBe(used.size);
  });

  it('run out with an error, not with a name that is no name', async () => {
    const many = Array.from({ length: 677 }, (_, n) => `"mt-[${n}px]"`);
    await expect(createClassNames(many)).rejects.toThrow('more classes than names');
  });
});
