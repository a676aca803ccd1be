// What an operator puts in the place of `sw.js` to be rid of it in every browser (docs/deploying.md).
self.oninstall = () => self.skipWaiting();
self.onactivate = (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith('tern ')))
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
