(() => {
  // Milliseconds.
  const LIMIT = 4500;
  const RELOADED = 'learning-platform-reloaded-without';
  const arrived = new Set();
  let message;
  let over = false;

  // Addresses of the page's own scripts, also of those that its startup script has yet to add.
  const missing = () =>
    [document, document.querySelector('#app')?.content]
      .flatMap((part) => [...(part?.querySelectorAll('script[defer]') ?? [])])
      .map((script) => script.src)
      .filter((address) => !arrived.has(address));
  const nameOf = (address) => address.split('/').pop().split('.')[0];

  // Past all caches: this replaces a damaged copy, which the browser would keep for good.
  const fetchAnew = async (address) => {
    const response = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(LIMIT) });
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    await response.blob();
  };

  const retry = async (event) => {
    event.currentTarget.ariaBusy = 'true';
    // Requests that hang occupy the connections that the browser allows to a host, and the reload would wait for one.
    window.stop();
    await Promise.allSettled(missing().map(fetchAnew));
    sessionStorage.removeItem(RELOADED);
    location.reload();
  };

  const fail = (part) => {
    if (over || message) return;
    message = document.querySelector('#start-failure').content.firstElementChild.cloneNode(true);
    const parts = part ? [part] : missing().map(nameOf);
    if (parts.length > 0) message.querySelector('small').textContent = `Missing: ${parts.join(', ')}`;
    message.querySelector('button').addEventListener('click', retry);
    document.body.append(message);
  };

  const recover = async (address) => {
    try {
      if (sessionStorage.getItem(RELOADED) === address) return fail();
      await fetchAnew(address);
      sessionStorage.setItem(RELOADED, address);
      location.reload();
    } catch {
      fail();
    }
  };

  // Not at the window, which `load` events of elements do not reach.
  document.addEventListener('load', ({ target }) => arrived.add(target.src), true);
  addEventListener('error', ({ target }) => target.defer && !over && recover(target.src), true);
  setTimeout(fail, LIMIT);
  globalThis.startGuard = {
    fail,
    started: () => {
      over = true;
      message?.remove();
      sessionStorage.removeItem(RELOADED);
    },
  };
})();
