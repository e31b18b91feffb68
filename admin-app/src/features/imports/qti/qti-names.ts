/** Names of QTI 3.0 packages. (https://www.imsglobal.org/spec/qti/v3p0/impl) */
export const QTI = {
  manifest: 'imsmanifest.xml',
  /** Namespaces. */
  items: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
  package: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
  /** Types of resources. */
  item: 'imsqti_item_xmlv3p0',
  test: 'imsqti_test_xmlv3p0',
  /** Folder of the templates for grading responses. */
  templates: 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates',
} as const;

/** The `tool-name` of items that were exported here, whose text is read unchanged, including spaces. */
export const TOOL_NAME = 'Learn for Life';

/** The namespace for cells that an item can't contain, which are stored in the metadata of the item's resource. */
export const ROW_NAMESPACE = 'urn:learn-for-life:upload-row';
