import { component$ } from "@builder.io/qwik"
import { QwikCityProvider, RouterOutlet } from "@builder.io/qwik-city"
import "sallyport-example-store/style.css"

export default component$(() => (
  <QwikCityProvider>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="icon" href="data:," />
      <title>Sallyport on Qwik City</title>
    </head>
    <body>
      <RouterOutlet />
    </body>
  </QwikCityProvider>
))
