// Looks whether the server is back, and then opens the page that was wanted.
const PAUSE = 3000;
async function look() {
  try {
    const reply = await fetch('./readyz', { cache: 'no-store' });
    if (reply.status < 500) location.reload();
  } catch {
    // still no connection
  }
}
setInterval(look, PAUSE);
addEventListener('online', look);
document.querySelector('button').addEventListener('click', () => location.reload());
