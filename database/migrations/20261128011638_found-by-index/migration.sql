CREATE INDEX "products_found" ON "products" (lower(code) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "claims_found_by_number" ON "claims" (number text_pattern_ops);--> statement-breakpoint
CREATE INDEX "form_submissions_found_by_number" ON "form_submissions" (number text_pattern_ops);--> statement-breakpoint
CREATE INDEX "form_submissions_found_by_email" ON "form_submissions" (email_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "form_submissions_found_by_name" ON "form_submissions" (lower(answers ->> 'last-name') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "quotes_found_by_number" ON "quotes" (number text_pattern_ops);--> statement-breakpoint
CREATE INDEX "quotes_found_by_email" ON "quotes" (email_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "quotes_found_by_name" ON "quotes" (lower(last_name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "reviews_product_id_index" ON "reviews" ("product_id");