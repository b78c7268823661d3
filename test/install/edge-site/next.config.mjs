/** The site is built in a folder of the installed application, with the packages of that. */
export default { turbopack: { root: new URL("..", import.meta.url).pathname } }
