// The page that could not be shown still has its own address: to try again is to load it again.
document.querySelector('button').addEventListener('click', () => location.reload());
window.addEventListener('online', () => location.reload());
// Set while lessons are saved on this device (web/lessons/offline/keeping/kept-mark.ts).
if ('lunula.kept' in localStorage) document.querySelector('a').hidden = false;
