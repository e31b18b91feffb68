// The landing page is static until the app starts and takes its scripts out of this template.
globalThis.addEventListener('message', ({ data }) => {
  if (data?.type === 'webpackOk' && globalThis.document.querySelector('template#app')) {
    globalThis.location.reload();
  }
});
