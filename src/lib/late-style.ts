let coming: Promise<void> | undefined;

/**
 * loadLateStyle loads, once, the second style sheet, which the document keeps in a template (tools/documents.ts).
 * Resolves at once where there is none, as in development. Rejects when the download fails.
 */
export function loadLateStyle(): Promise<void> {
  coming ??= new Promise((resolve, reject) => {
    const held = document.querySelector<HTMLTemplateElement>('#late-style')?.content.querySelector('link');
    if (!held) return resolve();
    const link = document.importNode(held);
    link.onload = () => resolve();
    link.onerror = reject;
    document.head.append(link);
  });
  return coming;
}
