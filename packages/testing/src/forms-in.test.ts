import { expect, test } from "vitest"
import { formsIn, valuesOf } from "./forms-in.js"

const base = new URL("https://app.example/account/page?x=1")
const valuesIn = (html: string, filled: Record<string, string> = {}, button?: string) => {
  const [form] = formsIn(html, base)
  if (!form) throw new Error("no form")
  return String(valuesOf(form, filled, button))
}

test("a form without an address goes to its page, and asks", () => {
  const [form] = formsIn("<form></form>", base)
  expect([form?.method, form?.action.href]).toEqual(["GET", base.href])
})

test("fields outside of the form belong to it by their `form`", () => {
  const html = `<input name="outside" form="f" value="1"><form id="f"><input name="inside" value="2">
    <input name="foreign" form="g" value="3"></form>`
  expect(valuesIn(html)).toBe("outside=1&inside=2")
})

test("what a browser does not send is not sent", () => {
  const html = `<form><input value="no name"><input name="off" disabled value="1"><input type="checkbox" name="box">
    <input type="radio" name="one" value="a"><input type="radio" name="one" value="b" checked><input type="reset" name="r">
    </form>`
  expect(valuesIn(html)).toBe("one=b")
})

test("a box that is filled in is ticked", () => {
  expect(valuesIn(`<form><input type="checkbox" name="box"></form>`, { box: "on" })).toBe("box=on")
})

test("a choice is the one that is selected, else the first", () => {
  const html = `<form><select name="a"><option>One</option><option value="2" selected>Two</option></select>
    <select name="b"><option>First</option><option>Second</option></select><textarea name="c">Text &amp; more</textarea></form>`
  expect(valuesIn(html)).toBe("a=2&b=First&c=Text+%26+more")
})

test("only the button that is pressed is sent", () => {
  const html = `<form><button name="go" value="1">Save</button><button name="go" value="2">Remove</button>
    <button type="button" name="go" value="3">Nothing</button></form>`
  expect(valuesIn(html)).toBe("go=1")
  expect(valuesIn(html, {}, "Remove")).toBe("go=2")
})
