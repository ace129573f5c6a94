// Runs before the first paint: puts the theme this person chose on the document. 'auto' follows the system.
(function () {
  var choice = 'auto';
  try {
    choice = localStorage.getItem('snaplore-theme') || 'auto';
  } catch {
    /* storage may be closed to us */
  }
  var isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
