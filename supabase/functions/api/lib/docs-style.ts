/** Style of the API's page, inline so that the page needs nothing else. */
export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 6rem; }
h1, h2, h3 { line-height: 1.25; }
h2 { margin-top: 3rem; border-bottom: 1px solid; padding-bottom: 0.25rem; }
section { margin: 1.5rem 0; }
code { font: 0.95em ui-monospace, monospace; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 4.5rem; font: 700 0.85em ui-monospace, monospace; }
table { width: 100%; border-collapse: collapse; font-size: 0.925rem; }
caption { text-align: left; font-weight: 600; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid #8884; }
nav a { margin-right: 1rem; }
`;
