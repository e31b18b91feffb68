export { keepStaticPage } from './keep-static-page';
export { startApp } from './start-app';
export { whenUntouched } from './when-untouched';
