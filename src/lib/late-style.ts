let coming: Promise<void> | undefined;

/**
 * loadLateStyle brings the style sheet that the page holds back in a template, once; done at once when there is none,
 * as in development. Rejects when it does not come, and may then be asked again.
 */
export function loadLateStyle(): Promise<void> {
  coming ??= load();
  coming.catch(() => {
    coming = undefined;
  });
  return coming;
}

function load(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('template#late-style');
  const held = template?.content.querySelector('link');
  if (!held) return Promise.resolve();
  const link = document.importNode(held);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(link.href));
    };
    document.head.append(link);
  });
}
