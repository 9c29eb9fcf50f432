/** What a reader sees in place of a provider's page; it says plainly what it is. */
export const trialPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Trial login</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-inline-size: 28rem; margin: 3rem auto; padding-inline: 1rem }
  input, button { font: inherit; padding: .6rem .8rem; inline-size: 100%; box-sizing: border-box; margin-block: .3rem }
</style>
<h1>Trial login</h1>
<p>This is not a login of Google or of anybody else. It runs on this computer only, so that signing in can be tried
before the service has keys of a provider. It asks for no password and believes every name.</p>
<form method="post">
  <label for="name">Any name</label>
  <input id="name" name="name" maxlength="40" autocomplete="off" autofocus required>
  <button>Continue</button>
</form>
</html>
`;
