// The asynchronous step lets federation settle which copies of the shared packages are used before any of them runs.
import('./bootstrap').catch((error: unknown) => {
  console.error(error);
});
