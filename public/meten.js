// Counts the pages that are read, after consent. It sends the path alone; the server decides what is counted.
function count() {
  const body = new Blob([JSON.stringify({ p: location.pathname })], { type: 'application/json' });
  if (!navigator.sendBeacon?.('/api/meten', body))
    fetch('/api/meten', { method: 'POST', body, keepalive: true }).catch(() => {});
}

// A page that the browser draws in advance is counted when it is shown.
if (document.prerendering) document.addEventListener('prerenderingchange', count, { once: true });
else count();
// A page from the back and forward cache is read once more.
addEventListener('pageshow', ({ persisted }) => persisted && count());
