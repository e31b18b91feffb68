/** Replaces every file that webpack turns into a URL; unit tests don't load assets. */
export default 'asset.stub';
