import { boot } from '.';

test('a page whose code does not arrive says so', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  boot(() => Promise.reject(new Error('Loading chunk 7 failed.')));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(document.querySelector('[role=alert]')).toHaveTextContent('The site didn’t start.');
  expect(logged).toHaveBeenCalled();
});
