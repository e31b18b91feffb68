/** Replaces every file that webpack turns into a URL; unit tests load no assets. */
export default 'asset.stub';
