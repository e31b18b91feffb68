import { boot } from 'shared-ui/boot';

// In one file with this one: the shell provides what is shared, so nothing is to be settled first.
boot(() => import(/* webpackMode: "eager" */ './bootstrap'));
