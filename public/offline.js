// The page that could not be shown still has its own address: to try again is to load it again.
document.querySelector('button').addEventListener('click', () => location.reload());
window.addEventListener('online', () => location.reload());
