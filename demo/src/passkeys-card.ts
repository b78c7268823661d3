import { html, type Markup } from "./html.js"

/** The passkeys of the one who is signed in. Its script uses `@sallyport/client`, as a page of one's own would. */
export function passkeysCard(): Markup {
  return html`<section id="passkeys">
    <h2>Your passkeys</h2>
    <ul class="plain"></ul>
    <p class="soft" role="status"></p>
    <div class="actions"><button type="button" class="button">Add a passkey</button></div>
    <noscript><p>Passkeys need JavaScript.</p></noscript>
    <script type="importmap">
      { "imports": { "@sallyport/client/passkeys": "/scripts/client/passkeys.js" } }
    </script>
    <script type="module" src="/scripts/your-passkeys.js"></script>
  </section>`
}
