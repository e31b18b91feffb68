import { boot } from 'shared-ui/start';

/** Libraries that the app starts with. They're evaluated one by one, so that none of them keeps the page busy for long. */
const LIBRARIES = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@learn-for-life/contract/react-router-dom'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
];

/** Resolves in the next task. Unlike a timer, a message isn't delayed in a background tab. */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

// The app's code is bundled in this file: the shell provides the shared packages, so no versions have to be negotiated first.
boot(async () => {
  for (const evaluate of LIBRARIES) {
    await evaluate();
    await nextTask();
  }
  await import(/* webpackMode: "eager" */ './startup/start-shell');
});
