(() => {
  // Seconds; longer than the app waits for its own requests (src/host/start/silence.ts), because the app can name what is missing.
  const SILENCE = 10;
  const RELOADED = 'learning-platform-reloaded-without';
  const arrived = new Set();
  let message;
  let over = false;

  // Uses the browser's storage directly, which may throw, because this script imports nothing.
  const attempt = (use) => {
    try {
      // oxlint-disable-next-line no-restricted-globals -- shared-ui/start has not loaded yet
      return use(sessionStorage);
    } catch {
      return undefined;
    }
  };
  const forgetReload = () => attempt((storage) => storage.removeItem(RELOADED));
  const recordReload = (address) =>
    attempt((storage) => {
      storage.setItem(RELOADED, address);
      return true;
    });

  // Returns the addresses of the page's own scripts that haven't arrived, including those that its startup script hasn't added yet.
  const missing = () =>
    [document, document.querySelector('#app')?.content]
      .flatMap((part) => [...(part?.querySelectorAll('script[defer]') ?? [])])
      .map((script) => script.src)
      .filter((address) => !arrived.has(address));
  const nameOf = (address) => address.split('/').pop().split('.')[0];

  // Calls back once no part of the page has arrived for `SILENCE` seconds, not counting time in which the page couldn't run.
  const onSilence = (callback) => {
    let quiet = 0;
    const observer = new PerformanceObserver(() => (quiet = 0));
    observer.observe({ type: 'resource' });
    const timer = setInterval(() => {
      quiet = observer.takeRecords().length > 0 ? 0 : quiet + 1;
      if (quiet < SILENCE) return;
      stop();
      callback();
    }, 1000);
    const stop = () => {
      clearInterval(timer);
      observer.disconnect();
    };
    return stop;
  };

  // Bypasses all caches, to replace a damaged copy that the browser would otherwise keep permanently.
  const fetchAgain = async (address) => {
    const controller = new AbortController();
    const stop = onSilence(() => controller.abort());
    try {
      const response = await fetch(address, { cache: 'reload', signal: controller.signal });
      if (!response.ok) throw new Error(`${address} responded with ${response.status}.`);
      await response.blob();
    } finally {
      stop();
    }
  };

  const retry = async (event) => {
    event.currentTarget.ariaBusy = 'true';
    // Requests that hang occupy the connections that the browser allows per host, and the reload would wait for one.
    window.stop();
    await Promise.allSettled(missing().map(fetchAgain));
    forgetReload();
    location.reload();
  };

  // The browser doesn't know where a request hangs, only whether there is a connection.
  const unknownCause = () => (navigator.onLine ? 'server' : 'offline');
  const causeOf = (error) => (error instanceof TypeError ? 'offline' : unknownCause());

  const fail = (cause, part) => {
    if (over || message) return;
    message = document.querySelector('#start-failure').content.firstElementChild.cloneNode(true);
    const parts = part ? [part] : missing().map(nameOf);
    if (parts.length > 0) message.querySelector('small').textContent = `Missing: ${parts.join(', ')}`;
    message.querySelector(`[data-cause=${cause}]`).hidden = false;
    message.querySelector('button').addEventListener('click', retry);
    document.body.append(message);
  };

  const recover = async (address) => {
    try {
      if (attempt((storage) => storage.getItem(RELOADED)) === address) return fail('server');
      await fetchAgain(address);
      // A page that cannot record the reload would reload endlessly.
      if (!recordReload(address)) return fail('server');
      location.reload();
    } catch (error) {
      fail(causeOf(error));
    }
  };

  // Listens at the document, because `load` events of elements do not reach the window.
  document.addEventListener('load', ({ target }) => arrived.add(target.src), true);
  addEventListener('error', ({ target }) => target.defer && !over && recover(target.src), true);
  const stopWaiting = onSilence(() => fail(unknownCause()));
  globalThis.startGuard = {
    fail,
    started: () => {
      over = true;
      stopWaiting();
      message?.remove();
      forgetReload();
    },
  };
})();
