let coming: Promise<void> | undefined;

/**
 * loadLateStyle brings the style sheet that the page holds back in a template (tools/documents.ts), once; done at once
 * when there is none, as in development. Rejects when it does not come.
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
