import { options, type VNode } from 'preact';

/** `__e` is the DOM node of a virtual node; Preact's types leave it out. */
interface RenderedVNode extends VNode {
  __e?: Node | null;
}

/** What a translator has done to the text nodes of one element. */
interface Translation {
  /** The text nodes that it has taken out, with what each of them said. */
  originals: Map<Text, string>;
  /** What it has put in their place. */
  replacements: Set<Node>;
}

/** trackMountedNodes follows which DOM nodes Preact has in the page. */
function trackMountedNodes() {
  const mounted = new WeakSet<Node>();
  const { diffed, unmount } = options;
  const nodeOf = ({ type, __e: node }: RenderedVNode) => (typeof type === 'function' ? null : node);
  options.diffed = (vnode) => {
    const node = nodeOf(vnode);
    if (node) mounted.add(node);
    diffed?.(vnode);
  };
  options.unmount = (vnode) => {
    const node = nodeOf(vnode);
    if (node) mounted.delete(node);
    unmount?.(vnode);
  };
  return {
    isMounted: (node: Node) => mounted.has(node),
    stop() {
      options.diffed = diffed;
      options.unmount = unmount;
    },
  };
}

/**
 * childrenBefore returns the children that `parent` had before `records`, all of them its own. Children that came only
 * since are left out, except those that `isKept`.
 */
function childrenBefore(parent: Node, records: MutationRecord[], isKept: (node: Node) => boolean): Node[] {
  const children: Node[] = [...parent.childNodes];
  for (const { addedNodes, removedNodes, nextSibling } of [...records].reverse()) {
    for (const node of addedNodes) if (!isKept(node)) children.splice(children.indexOf(node), 1);
    const index = nextSibling ? children.indexOf(nextSibling) : children.length;
    children.splice(index, 0, ...[...removedNodes].filter((node) => !children.includes(node)));
  }
  return children;
}

/** groupByParent sorts records by the element whose children they tell of. */
function groupByParent(records: MutationRecord[]): Map<Node, MutationRecord[]> {
  const groups = new Map<Node, MutationRecord[]>();
  for (const record of records) {
    const parent = record.type === 'childList' ? record.target : record.target.parentNode;
    if (!parent) continue;
    const group = groups.get(parent) ?? [];
    groups.set(parent, group);
    group.push(record);
  }
  return groups;
}

/**
 * startTranslatorSupport keeps a page true while a translator of the browser works on it. Chrome, Yandex and Safari
 * take text nodes out of the page and put others, or elements, in their place. Preact does not notice: it would write
 * to nodes that nobody sees, and the old words would stay.
 *
 * A text node that was taken out is put back, empty, behind what stands in for it, so that Preact can write to it,
 * remove it and insert beside it. As soon as Preact does, the whole element loses its translation and says its own
 * words, which the translator then translates anew. Translators move words within an element, so that no part of a
 * translation is good without the rest. When the translator takes its translation back, the words come back, too.
 *
 * To be started before the first render. Returns what stops it.
 */
export function startTranslatorSupport(): () => void {
  const { isMounted, stop } = trackMountedNodes();
  const translations = new WeakMap<Node, Translation>();
  const isMountedText = (node: Node): node is Text => node instanceof Text && isMounted(node);

  function update(parent: Node, records: MutationRecord[], written: Set<Node>): void {
    const isGone = (node: Node) => node.parentNode !== parent;
    const isTaken = (node: Node): node is Text => isMountedText(node) && isGone(node);
    const before = childrenBefore(parent, records, isTaken);
    const added = [...parent.childNodes].filter((node) => !before.includes(node));
    const foreign = added.filter((node) => !isMounted(node));

    const old = translations.get(parent);
    if (old) {
      const replacements = [...old.replacements];
      const isOriginal = (node: Node | null) => node instanceof Text && old.originals.has(node);
      // Preact moves a text, or something to its place, without a new node.
      const isMoved = records.some(({ addedNodes }) =>
        [...addedNodes].some((node) => isMounted(node) && (isOriginal(node) || isOriginal(node.nextSibling))),
      );
      const isChanged =
        isMoved ||
        added.some(isMounted) ||
        [...old.originals.keys()].some((text) => written.has(text) || !isMounted(text));
      const isTakenBack = replacements.length > 0 && replacements.every(isGone) && foreign.length === 0;
      if (isChanged || isTakenBack) {
        translations.delete(parent);
        for (const node of replacements) if (!isGone(node)) parent.removeChild(node);
        for (const [text, words] of old.originals) if (!written.has(text)) text.data = words;
      } else if (replacements.some(isGone)) {
        for (const node of foreign) old.replacements.add(node);
      }
    }

    if (!before.some(isTaken)) return;
    const { originals, replacements } = translations.get(parent) ?? {
      originals: new Map<Text, string>(),
      replacements: new Set<Node>(),
    };
    translations.set(parent, { originals, replacements });
    for (const node of foreign) replacements.add(node);
    let next: Node | null = null;
    for (const node of before.reverse()) {
      if (isTaken(node)) {
        // A tool that moves text nodes into elements of its own is left with a copy.
        if (node.isConnected) node.replaceWith(node.cloneNode());
        if (!originals.has(node)) originals.set(node, node.data);
        node.data = '';
        parent.insertBefore(node, next);
      }
      if (!isGone(node)) next = node;
    }
  }

  const observer = new MutationObserver((records) => {
    const written = new Set<Node>();
    for (const { type, target } of records) if (type === 'characterData') written.add(target);
    for (const [parent, group] of groupByParent(records)) {
      const hasLostText = group.some(({ removedNodes }) => [...removedNodes].some(isMountedText));
      if (hasLostText || translations.has(parent)) update(parent, group, written);
    }
    // What was changed here is no change of Preact's or of the translator's.
    observer.takeRecords();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });

  return () => {
    observer.disconnect();
    stop();
  };
}
