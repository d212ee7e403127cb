// Loads the scripts of other companies, after consent. Not under a test runner (specification, section 2).
if (!navigator.webdriver) {
  const response = await fetch('/api/consent');
  if (response.status === 200) {
    const { scripts, globals } = await response.json();
    Object.assign(self, globals);
    for (const script of scripts)
      document.head.append(Object.assign(document.createElement('script'), script));
  }
}
