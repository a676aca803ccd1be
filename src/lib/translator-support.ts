import { options, type VNode } from 'preact';

/** `__e` is the DOM node of a virtual node; Preact's types leave it out. */
interface RenderedVNode extends VNode {
  __e?: Node | null;
}

/** The changes of a translator to the text nodes of one element. */
interface Translation {
  /** The text nodes that the translator has removed, with their original text. */
  originals: Map<Text, string>;
  /** The nodes that it has inserted in their place. */
  replacements: Set<Node>;
}

/** trackMountedNodes tracks the DOM nodes that Preact has mounted. */
function trackMountedNodes() {
  const mounted = new WeakSet<Node>();
  const { diffed, unmount } = options;
  const getNode = ({ type, __e: node }: RenderedVNode) => (typeof type === 'function' ? null : node);
  options.diffed = (vnode) => {
    const node = getNode(vnode);
    if (node) mounted.add(node);
    diffed?.(vnode);
  };
  options.unmount = (vnode) => {
    const node = getNode(vnode);
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
 * childrenBefore returns the children that `parent` had before `records`, which all concern `parent`. It
 * includes a child that has been added since only if `isIncluded`.
 */
function childrenBefore(
  parent: Node,
  records: MutationRecord[],
  isIncluded: (node: Node) => boolean,
): Node[] {
  const children: Node[] = [...parent.childNodes];
  for (const { addedNodes, removedNodes, nextSibling } of [...records].reverse()) {
    for (const node of addedNodes) if (!isIncluded(node)) children.splice(children.indexOf(node), 1);
    const index = nextSibling ? children.indexOf(nextSibling) : children.length;
    children.splice(index, 0, ...[...removedNodes].filter((node) => !children.includes(node)));
  }
  return children;
}

/** groupByParent groups records by the element whose children they concern. */
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
 * startTranslatorSupport keeps a page up to date while the browser translates it. Chrome, Yandex and Safari
 * replace text nodes by other text nodes or elements. Preact does not notice: it would write to the removed
 * nodes, and the page would keep showing the old text.
 *
 * A removed text node is put back, empty, after its replacement, so that Preact can write to it, remove it
 * and insert beside it. As soon as Preact does, the whole element loses its translation and shows its own
 * text, which the translator then translates again. Translators move words within an element, so a
 * translation cannot be replaced in part. When the translator undoes its translation, the original text comes
 * back.
 *
 * Start it before the first render. Returns a function that stops it.
 */
export function startTranslatorSupport(): () => void {
  const { isMounted, stop } = trackMountedNodes();
  const translations = new WeakMap<Node, Translation>();
  const isMountedText = (node: Node): node is Text => node instanceof Text && isMounted(node);

  function update(parent: Node, records: MutationRecord[], written: Set<Node>): void {
    const isGone = (node: Node) => node.parentNode !== parent;
    const isRemoved = (node: Node): node is Text => isMountedText(node) && isGone(node);
    const before = childrenBefore(parent, records, isRemoved);
    const added = [...parent.childNodes].filter((node) => !before.includes(node));
    const foreign = added.filter((node) => !isMounted(node));

    const old = translations.get(parent);
    if (old) {
      const replacements = [...old.replacements];
      const isOriginal = (node: Node | null) => node instanceof Text && old.originals.has(node);
      // Preact moves a text, or moves another node to its place, without creating a node.
      const isMoved = records.some(({ addedNodes }) =>
        [...addedNodes].some((node) => isMounted(node) && (isOriginal(node) || isOriginal(node.nextSibling))),
      );
      const isChanged =
        isMoved ||
        added.some(isMounted) ||
        [...old.originals.keys()].some((text) => written.has(text) || !isMounted(text));
      const isUndone = replacements.length > 0 && replacements.every(isGone) && foreign.length === 0;
      if (isChanged || isUndone) {
        translations.delete(parent);
        for (const node of replacements) if (!isGone(node)) parent.removeChild(node);
        for (const [node, original] of old.originals) if (!written.has(node)) node.data = original;
      } else if (replacements.some(isGone)) {
        for (const node of foreign) old.replacements.add(node);
      }
    }

    if (!before.some(isRemoved)) return;
    const { originals, replacements } = translations.get(parent) ?? {
      originals: new Map<Text, string>(),
      replacements: new Set<Node>(),
    };
    translations.set(parent, { originals, replacements });
    for (const node of foreign) replacements.add(node);
    let next: Node | null = null;
    for (const node of before.reverse()) {
      if (isRemoved(node)) {
        // A tool that has moved the text node into an element of its own gets a copy there.
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
    // Ignore the changes made here.
    observer.takeRecords();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });

  return () => {
    observer.disconnect();
    stop();
  };
}
