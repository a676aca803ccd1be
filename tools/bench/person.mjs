import { until } from './until.mjs';

/** createPerson works the page by its keyboard and notes in `marks` when a key was shown and when a form left. */
export function createPerson({ cdp, marks, traffic, readCode }) {
  const key = async (fields) => {
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...fields });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...fields });
  };
  const press = (text) => key({ key: text, text, windowsVirtualKeyCode: text.toUpperCase().charCodeAt(0) });
  const pressEnter = () => key({ key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 });

  /** What stands in the field, which gets the focus; null when there is none. */
  async function look(field) {
    const element = `document.querySelector(${JSON.stringify(field)})`;
    const expression = `(field => (field?.focus(), field?.value ?? null))(${element})`;
    const { result } = await cdp.send('Runtime.evaluate', { expression, returnByValue: true });
    return result.value;
  }

  /** The first key of a text. What was typed before and is gone was typed in vain. */
  async function begin(text) {
    marks.typed = undefined;
    await press(text[0]);
  }

  async function noteSent(path) {
    const { leftAt } = await until(() => traffic.sent(path), `${path} is asked`);
    marks.submit = leftAt - marks.origin;
  }

  return {
    /** Types as soon as the page takes it, again when it is lost, and presses Enter until the form leaves. */
    async send(field, text, path) {
      await until(() => marks.origin, 'the page is there');
      const goOn = async () => {
        if (traffic.sent(path)) return true;
        const value = await look(field);
        if (value === '') await begin(text);
        else if (value === text) await pressEnter();
        else if (value) await cdp.send('Input.insertText', { text: text.slice(value.length) });
        return false;
      };
      await until(goOn, `${path} is asked`);
      await noteSent(path);
    },

    /** Types the code of the letter into the boxes, the first of which has the focus. */
    async sendCode(box, email, path) {
      await until(() => marks.shown, 'the boxes for the code are there');
      const code = await readCode(email);
      await look(box);
      await begin(code);
      for (const digit of code.slice(1)) await press(digit);
      await noteSent(path);
    },
  };
}
