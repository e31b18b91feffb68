/** Builds the hosts and the remotes into the `dist` folders beside their configurations. */
import { build } from 'vite';
import webpack from 'webpack';
import hosts from './host/webpack.config.mjs';
import remote from './remote/webpack.config.mjs';

await new Promise((resolve, reject) => {
  webpack([...hosts, remote], (error, stats) => {
    if (error) reject(error);
    else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
    else resolve();
  });
});
await build({ configFile: `${import.meta.dirname}/remote/vite.config.mjs`, logLevel: 'error' });
