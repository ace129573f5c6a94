import { launchProduct } from './launchProduct.ts';
import { startOutsideServices } from './outsideServices.ts';

/**
 * Starts the product that all tests share; stops it afterwards. A product that runs elsewhere (PRODUCT_ADDRESS) is left
 * alone.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env['PRODUCT_ADDRESS']) return () => Promise.resolve();
  const services = await startOutsideServices();
  const { address, dataDir, stop } = await launchProduct(services.env).catch(async (error: unknown) => {
    await services.stop();
    throw error;
  });
  // The tests' processes start after this and inherit it.
  process.env['PRODUCT_ADDRESS'] = address;
  process.env['PRODUCT_DATA_DIR'] = dataDir;
  return async () => {
    delete process.env['PRODUCT_ADDRESS'];
    delete process.env['PRODUCT_DATA_DIR'];
    await stop();
    await services.stop();
  };
}
