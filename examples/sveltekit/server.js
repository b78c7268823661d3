// SvelteKit only accepts forms from its own origin, which it cannot know without a proxy that sends it.
process.env.PORT ??= "3000"
process.env.ORIGIN ??= `http://localhost:${process.env.PORT}`

await import("./build/index.js")
console.log(`Example            ${process.env.ORIGIN}`)
